-- What a dealership agrees to when it registers, version by version.
create table agreements (
  version int primary key,
  text text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
select pd.platform_table('agreements');
insert into agreements (version, text, created_by) values (1, $$Agreement of dealerships

1. What you write in your registration is true, and you may register this dealership.
2. The platform decides whether it accepts your registration, and tells you by email.
3. Your store shows prices, taxes and texts that you set; you answer for them and for the orders you accept.
4. You keep passwords to yourself and tell us when somebody else knows one.
5. You use your customers’ data for their orders only, and as the law of your country asks.
6. You pay the plan you choose. You may end it at the end of a month.
$$, 'Partsdesk');

-- Which one was accepted, and when; null for those who registered before it could be read.
alter table dealer_registrations add agreement_version int references agreements (version);
alter table dealers
  add agreement_version int references agreements (version),
  add agreement_accepted_at timestamptz;
