-- What an installation knows about its own upkeep, such as when it was last backed up: `npm run doctor`.
create table operator_notes (
  note text primary key,
  noted_at timestamptz not null
);
select pd.platform_table('operator_notes');
