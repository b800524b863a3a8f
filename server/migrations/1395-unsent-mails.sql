-- All of a store's emails that failed: quotes, invitations and messages have no order that shows it.
alter table store_health add column unsent_mails int not null default 0;
