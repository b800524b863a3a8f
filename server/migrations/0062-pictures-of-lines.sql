-- A line's picture is on the web or among the product's own files; anything else that was sent is forgotten.
update order_lines set picture_url = null where picture_url !~* '^(https?://|/([^/\\]|$))';
update quote_lines set product_data = product_data - 'path_image'
where product_data ->> 'path_image' !~* '^(https?://|/([^/\\]|$))';
