-- Who gets a report by email each week or month.
create table report_mails (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  report text not null check (report in ('status', 'sales')),
  every text not null check (every in ('week', 'month')),
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint report_mails_person unique (dealer_id, report, every, user_id),
  foreign key (dealer_id, user_id) references users (dealer_id, id) on delete cascade
);
create index report_mails_id on report_mails (id);
select pd.tenant_table('report_mails');

-- Each period's report, so that it's mailed once.
create table report_mail_runs (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  report text not null check (report in ('status', 'sales')),
  every text not null check (every in ('week', 'month')),
  start_date date not null,
  end_date date not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  recipients int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (dealer_id, id),
  constraint report_mail_runs_period unique (dealer_id, report, every, end_date)
);
create index report_mail_runs_id on report_mail_runs (id);
select pd.tenant_table('report_mail_runs');
