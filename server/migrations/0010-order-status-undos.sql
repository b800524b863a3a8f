-- What a change of many orders' status can be taken back with, for a short time, by who made it.
create table order_status_undos (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  user_id bigint,
  created_at timestamptz not null,
  undone_at timestamptz,
  -- For each order the version that the change gave it, and the status it had: [{id, version, orderStatusId,
  -- shippingStatusId, declinedReasonId}].
  moves jsonb not null,
  primary key (dealer_id, id)
);
create index order_status_undos_id on order_status_undos (id);
create index order_status_undos_age on order_status_undos (dealer_id, created_at);
select pd.tenant_table('order_status_undos');
