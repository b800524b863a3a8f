-- Whether a dealer has customers reminded of overdue cores each week, and who said so; no row is off.
create table core_reminder_plans (
  dealer_id bigint primary key references dealers (id),
  is_on boolean not null,
  changed_by text not null,
  changed_at timestamptz not null,
  -- The day of the dealer's on which reminders go next.
  next_day date not null
);
select pd.tenant_table('core_reminder_plans');
