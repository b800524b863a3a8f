-- What was handed over and not answered is unconfirmed for single mails as for broadcasts, a broadcast
-- remembers how long the mail server has been in trouble, and a mail with a secret loses its body once sent.

alter table mails drop constraint mails_status_check;
alter table mails
  add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'unconfirmed')),
  -- The process that hands over the end of the mail; null before that and once there is an answer.
  add sender text,
  -- Its body holds a link that opens something, or a token.
  add is_secret smallint not null default 0 check (is_secret in (0, 1));
update mails set html = '', text = ''
  where status <> 'queued' and text ~ '(/auth/reset-password\?token=|/checkout\?quote=)';

alter table broadcasts
  -- Runs in a row that the mail server ended, and when the first of them was.
  add trouble_count smallint not null default 0,
  add trouble_since timestamptz;
