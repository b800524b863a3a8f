-- What dealers wrote who registered on the web, as they wrote it: later changes of the dealer leave it alone.
create table dealer_registrations (
  dealer_id bigint primary key references dealers (id),
  di_dealer_code text,
  company text not null,
  address1 text not null,
  city text not null,
  state text not null,
  zip text not null,
  di_job_title text,
  bill_contact text not null,
  bill_phone text not null,
  bill_email text not null,
  di_manager_phone text,
  di_dealer_website text,
  di_website_provider text,
  di_dms_provider text,
  aa_signature_name text not null,
  aa_title text not null,
  aa_email text not null,
  aa_phone text,
  registered_at timestamptz not null default now(),
  -- When the platform's administrators were written to.
  announced_at timestamptz,
  -- Until then nobody signs in for this dealer.
  approved_at timestamptz,
  approved_by text
);
select pd.tenant_table('dealer_registrations');
create index dealer_registrations_waiting on dealer_registrations (dealer_id, pd.norm(bill_email)) where approved_at is null;
