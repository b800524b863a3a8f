-- Who wrote a message, and everything that was written to one address.
alter table dealer_communications
  -- 0: it came from the customer.
  add is_from_admin smallint not null default 1 check (is_from_admin in (0, 1)),
  add to_mail_norm text generated always as (pd.norm(to_mail)) stored;
create index dealer_communications_to on dealer_communications (dealer_id, to_mail_norm, id);
