-- Emails that a person wrote; programs may answer those with an absence note, and no others (RFC 3834).
alter table mails add column is_personal smallint not null default 0;
