-- Changes that the platform rolls out from one store, or from a global role, to others (docs/decisions/0051-roll-outs.md).
create table roll_outs (
  -- 0, the platform, so that no dealer reads it.
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  -- The baseline's name, and the records chosen from it as they were when the dry run started.
  source text not null,
  baseline jsonb not null,
  -- The stores to reach, by id.
  dealer_ids jsonb not null,
  state text not null default 'checking' check (state in
    ('checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'cancelled')),
  -- The only store that a start reaches, to try it there first; null for all.
  first_dealer_id bigint,
  created_by_id bigint,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- When it last stopped writing; it can be undone for a day from then on.
  ended_at timestamptz,
  primary key (dealer_id, id)
);
create index roll_outs_id on roll_outs (id);
select pd.tenant_table('roll_outs');

-- The changes of a roll-out in one store, written in the transaction that changes it, so that each store is reached once.
create table roll_out_stores (
  dealer_id bigint not null references dealers (id),
  roll_out_id bigint not null,
  state text not null check (state in ('checked', 'refused', 'done', 'undone')),
  records jsonb not null default '[]' check (jsonb_typeof(records) = 'array'),
  -- Why the store was refused as a whole.
  why jsonb,
  changes int not null default 0,
  same int not null default 0,
  refused int not null default 0,
  conflicts int not null default 0,
  undone int not null default 0,
  primary key (dealer_id, roll_out_id)
);
create index roll_out_stores_roll_out on roll_out_stores (roll_out_id, dealer_id);
select pd.tenant_table('roll_out_stores');
