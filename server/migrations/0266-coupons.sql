-- A store's coupons. A deleted one that orders used stays for them; its code is free again.
create table coupons (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  coupon_name text not null check (length(coupon_name) between 1 and 120),
  coupon_code text not null check (length(coupon_code) between 1 and 40),
  -- What codes are compared by: upper case, without spaces.
  code_norm text not null check (length(code_norm) between 1 and 80),
  coupon_type text not null check (coupon_type in ('fixed_price', 'percentage', 'free_shipping', 'free_shipping_discount')),
  discount_amount numeric(12, 2) check (discount_amount > 0),
  discount_percentage numeric(6, 3) check (discount_percentage between 1 and 100),
  apply_coupon_on text not null check (apply_coupon_on in ('parts', 'accessories', 'all')),
  -- Both days count, in the dealer's time zone.
  coupon_start_date date not null,
  coupon_end_date date not null,
  in_store_pickup smallint not null default 0 check (in_store_pickup in (0, 1)),
  one_coupon_per_customer smallint not null default 0 check (one_coupon_per_customer in (0, 1)),
  coupon_active smallint not null default 1 check (coupon_active in (0, 1)),
  utm_code text check (length(utm_code) <= 120),
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (dealer_id, id),
  check (coupon_end_date >= coupon_start_date),
  check (discount_amount is null or coupon_type = 'fixed_price'),
  check (discount_percentage is null or coupon_type in ('percentage', 'free_shipping_discount'))
);
create index coupons_id on coupons (id);
create unique index coupons_code on coupons (dealer_id, code_norm) where deleted_at is null;
create index coupons_utm on coupons (dealer_id, utm_code) where utm_code is not null and deleted_at is null;
select pd.tenant_table('coupons');

alter table orders
  add coupon_id bigint,
  add coupon_code text check (length(coupon_code) <= 40),
  -- What the coupon does, kept from when the order got it: couponTerms in coupon-rules.ts.
  add coupon_terms jsonb,
  add utm_code text check (length(utm_code) <= 120),
  add constraint orders_coupon foreign key (dealer_id, coupon_id) references coupons (dealer_id, id);
create index orders_coupon_used on orders (dealer_id, coupon_id, id) where coupon_id is not null;

-- Who used a coupon, one row for each way to tell: c:<customer> and e:<email>. Orders that are declined or
-- deleted have none. `once` rows are the lock of coupons for one use per customer.
create table coupon_uses (
  dealer_id bigint not null references dealers (id),
  coupon_id bigint not null,
  order_id bigint not null,
  who text not null check (length(who) <= 300),
  once boolean not null,
  primary key (dealer_id, coupon_id, order_id, who),
  foreign key (dealer_id, coupon_id) references coupons (dealer_id, id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id) deferrable initially deferred
);
create unique index coupon_uses_once on coupon_uses (dealer_id, coupon_id, who) where once;
create index coupon_uses_who on coupon_uses (dealer_id, coupon_id, who);
create index coupon_uses_order on coupon_uses (dealer_id, order_id);
select pd.tenant_table('coupon_uses');

-- Whether a catalog's parts are accessories, for coupons that tell them apart.
alter table catalogs add is_accessories smallint not null default 0 check (is_accessories in (0, 1));
