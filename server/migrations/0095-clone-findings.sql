-- What a clone changed, left out or carried of texts that may say who the source is; a person of the new
-- dealer confirms each. Nothing of the source's texts is kept here.
create table clone_findings (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  -- The table, the column, and what its row is called.
  place text not null,
  field text not null,
  label text,
  outcome text not null check (outcome in ('replaced', 'left_out', 'carried')),
  mentions text[] not null default '{}',
  confirmed_at timestamptz,
  confirmed_by text,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id)
);
create index clone_findings_waiting on clone_findings (dealer_id) where confirmed_at is null;
select pd.tenant_table('clone_findings');
