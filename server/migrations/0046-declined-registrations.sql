-- A registration that the platform did not agree to; agreeing after all takes this back.
alter table dealer_registrations
  add declined_at timestamptz,
  add declined_by text,
  add decline_reason text;
drop index dealer_registrations_waiting;
create index dealer_registrations_waiting on dealer_registrations (dealer_id, pd.norm(bill_email))
  where approved_at is null and declined_at is null;
