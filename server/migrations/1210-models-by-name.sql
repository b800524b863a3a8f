-- outside a transaction
drop index concurrently if exists models_by_name;
create index concurrently models_by_name on models ((pd.norm_number(name) collate "C"));
