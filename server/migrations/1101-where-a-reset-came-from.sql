-- Where a link to choose a new password was asked for, which its email says; gone with the row.
alter table reset_requests add ip text;
alter table reset_requests add user_agent text;
