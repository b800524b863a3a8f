-- The VIN of the vehicle that a line's part is for.
alter table order_lines add column vin text;
