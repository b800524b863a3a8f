-- Versions for what two people could overwrite unseen: the rules for signing in, a customer's payment profile,
-- who gets a mailed report, and which global roles a dealer has.

alter table sign_in_rules
  add column version int not null default 1,
  add column updated_by text,
  add column updated_at timestamptz not null default now();

alter table customer_payment_profiles add column version int not null default 1;

create table report_mail_lists (
  dealer_id bigint not null references dealers (id),
  report text not null check (report in ('status', 'sales')),
  version int not null,
  updated_by text,
  updated_at timestamptz not null default now(),
  primary key (dealer_id, report)
);
select pd.tenant_table('report_mail_lists');

create table dealer_role_lists (
  dealer_id bigint primary key references dealers (id),
  version int not null,
  updated_by text,
  updated_at timestamptz not null default now()
);
select pd.tenant_table('dealer_role_lists');
