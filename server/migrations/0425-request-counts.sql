-- How many requests someone sent in a minute, as the server processes tell each other (http/request-counts.ts).
create table request_counts (
  dealer_id bigint not null default 0 references dealers (id),
  subject text not null,
  minute bigint not null,
  times bigint not null,
  primary key (dealer_id, subject, minute)
);
select pd.tenant_table('request_counts');
