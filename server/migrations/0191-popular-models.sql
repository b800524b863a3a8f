-- The models that a store's home page leads to, in the order of their ids here.
create table popular_models (
  dealer_id bigint primary key references dealers (id),
  popular_models_title_format text not null default 'MNO'
    check (popular_models_title_format in ('MNO', 'MP', 'MA', 'MM', 'MMP', 'MMA')),
  popular_models_heading text,
  popular_models_destination text not null default 'P' check (popular_models_destination in ('P', 'A')),
  popular_models_subtitle text,
  selected_popular_models jsonb not null default '[]',
  version int not null default 1,
  updated_by text,
  updated_at timestamptz not null default now()
);
select pd.tenant_table('popular_models');
