-- outside a transaction
-- The mailbox lists messages by the date that it shows; imported ones have an earlier date than their place.
drop index concurrently if exists dealer_communications_box_dated;
create index concurrently dealer_communications_box_dated
  on dealer_communications (dealer_id, box, is_visible, created_at, id);
drop index concurrently if exists dealer_communications_dated;
create index concurrently dealer_communications_dated on dealer_communications (dealer_id, created_at, id)
  where is_visible = 1;
