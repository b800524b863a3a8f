-- What a catalog's files say of a part on a vehicle: each application with its own conditions. A fitment joins
-- their notes, so that readers find each vehicle once. A fitment without applications is one in itself: someone
-- chose the vehicle, or it's from before applications were told apart.
create table fitment_applications (
  part_id bigint not null,
  vehicle_id bigint not null,
  -- Made of what identifies the application in any file: its trim, engine and conditions, but not its quantity.
  identity uuid not null,
  note text,
  quantity numeric(8, 2) check (quantity > 0),
  primary key (part_id, vehicle_id, identity),
  foreign key (part_id, vehicle_id) references fitments (part_id, vehicle_id) on delete cascade
);
select pd.platform_table('fitment_applications');
