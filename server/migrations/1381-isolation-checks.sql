-- Two dealers that the platform chose for trying out the isolation of dealers, and what the last check found. One row,
-- of dealer 0; nobody's rows are changed by a check.
create table isolation_checks (
  dealer_id bigint primary key references dealers (id),
  -- None or two.
  test_dealer_ids bigint[] not null default '{}' check (cardinality(test_dealer_ids) in (0, 2)),
  ran_at timestamptz,
  -- The tables tried, and those of them in which both dealers have rows.
  tables int not null default 0,
  tables_with_rows int not null default 0,
  -- [{"table", "action", "rows"}]: what one of them could do with the other's rows.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  version int not null default 1,
  updated_by text not null,
  updated_at timestamptz not null default now()
);
select pd.tenant_table('isolation_checks');
