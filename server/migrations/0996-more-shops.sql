-- Exports of more shops are understood; 0997 validates the checks.
alter table shop_imports drop constraint shop_imports_layout_check,
  add constraint shop_imports_layout_check check (layout in ('shopifyOrders', 'shopifyCustomers', 'wooOrders',
    'wooOrderRows', 'wooExport', 'wooExportRows', 'wooCustomers', 'bigcommerceOrders', 'squareOrders')) not valid;
alter table imported_orders drop constraint imported_orders_source_check,
  add constraint imported_orders_source_check
    check (source in ('shopify', 'woocommerce', 'bigcommerce', 'square')) not valid;
