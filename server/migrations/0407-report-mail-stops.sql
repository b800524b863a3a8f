-- One click stops a mailed report. Who stopped it stays until someone chooses them again.
alter table report_mails
  add unsubscribe_hash bytea,
  add stopped_at timestamptz;
comment on column report_mails.unsubscribe_hash is 'secret';
-- Where an email can be stopped from, for the headers of RFC 8058.
alter table mails add unsubscribe_url text;
comment on column mails.unsubscribe_url is 'secret';
