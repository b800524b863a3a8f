-- Mail that came to the address for returned mail, which isn't the one for answers.
alter table inbound_mails add is_bounce boolean not null default false;
