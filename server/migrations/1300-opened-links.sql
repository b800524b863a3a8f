-- When someone opened the emailed link, and the email that brought it: a person who invites sees whether it arrived.
alter table reset_tokens add column opened_at timestamptz, add column mail_id bigint;
