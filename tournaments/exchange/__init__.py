"""What goes out of leagues and comes into them: lists for spreadsheets, calendars, report files, archives."""
