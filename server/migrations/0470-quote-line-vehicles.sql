-- The vehicle that a line's part is for, as on order lines.
alter table quote_lines
  add year smallint, add make_slug text, add model_slug text, add trim_slug text, add engine_slug text,
  add vehicle_to_engine_config_id bigint, add vin text;
