-- A customer created at the desk can have no email: then bill_email is empty, and email_norm is null, which nothing
-- equals. So customers_email allows several of them, and no look-up by email finds one.

-- Several nodes run the trigger where the row is.
create function pd.norm_customer_email() returns trigger language plpgsql as $$
begin
  new.email_norm := nullif(pd.norm(new.bill_email), '');
  return new;
end $$;

alter table customers alter column email_norm drop expression, alter column email_norm drop not null;
create trigger customer_email_norm before insert or update of bill_email, email_norm on customers
  for each row execute function pd.norm_customer_email();
