-- outside a transaction
-- Texts that folding changes: few, and the indexes on search_text have the others as they are.
drop index concurrently if exists orders_folded;
create index concurrently orders_folded on orders using gin (dealer_id, pd.plain_text(search_text) gin_trgm_ops)
  where deleted_at is null and pd.is_folded(search_text);
drop index concurrently if exists quotes_folded;
create index concurrently quotes_folded on quotes using gin (dealer_id, pd.plain_text(search_text) gin_trgm_ops)
  where deleted_at is null and pd.is_folded(search_text);
drop index concurrently if exists customers_folded;
create index concurrently customers_folded on customers using gin (dealer_id, pd.plain_text(search_text) gin_trgm_ops)
  where pd.is_folded(search_text);
drop index concurrently if exists part_translations_folded;
create index concurrently part_translations_folded on part_translations
  using gin (dealer_id, pd.plain_text(search_text) gin_trgm_ops) where pd.is_folded(search_text);

-- Where customers are.
drop index concurrently if exists customers_places;
create index concurrently customers_places on customers using gin (dealer_id, pd.places_text(bill_address1, bill_city,
  bill_state, bill_zip, ship_company, ship_contact, ship_address1, ship_city, ship_state, ship_zip, ship_phone,
  ship_email) gin_trgm_ops);

-- The numbers that find an order. They start with the number, so that the platform finds it among all dealers'.
drop index concurrently if exists orders_po;
create index concurrently orders_po on orders (pd.code_of(purchase_order_number), dealer_id)
  where purchase_order_number is not null;
drop index concurrently if exists order_lines_number;
create index concurrently order_lines_number on order_lines (pd.norm_number(part_number), dealer_id, order_id);
drop index concurrently if exists order_lines_tracking;
create index concurrently order_lines_tracking on order_lines (pd.norm_number(tracking_number), dealer_id, order_id)
  where tracking_number is not null;
drop index concurrently if exists order_lines_vin;
create index concurrently order_lines_vin on order_lines (pd.norm_number(vin), dealer_id, order_id) where vin is not null;
drop index concurrently if exists order_shipments_tracking;
create index concurrently order_shipments_tracking on order_shipments
  (pd.norm_number(tracking_number), dealer_id, order_id) where tracking_number is not null;
drop index concurrently if exists charges_last4;
create index concurrently charges_last4 on charges (card_last4, dealer_id, order_id)
  where card_last4 is not null and order_id is not null;
drop index concurrently if exists quotes_ordered;
create index concurrently quotes_ordered on quotes (pd.norm_number(quote_ref), dealer_id, order_id)
  where order_id is not null;

-- The core ledger's part numbers and names, and messages with their order's number.
drop index concurrently if exists order_lines_core_texts;
create index concurrently order_lines_core_texts on order_lines
  using gin (dealer_id, pd.plain_text(part_number || ' ' || coalesce(description, '')) gin_trgm_ops)
  where core_price > 0 and qty_shipped > 0;
drop index concurrently if exists dealer_communications_folded;
create index concurrently dealer_communications_folded on dealer_communications using gin
  (dealer_id, pd.folded_message(order_number, subject, from_name, from_mail, to_name, to_mail, message_text));
