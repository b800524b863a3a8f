/** Why a file isn't acceptable XML. */
export const xmlReasons = {
  endless: 'a tag, comment or text that does not end',
  breaks_off: 'the file breaks off in {text}',
  left_open: 'the file ends although <{tag}> is still open',
  no_element: 'there is no element',
  doctype: 'a DOCTYPE is not taken',
  declaration: '{text} is not taken',
  bare_less_than: 'a < where none may stand; write &lt;',
  bad_character: 'a character that XML does not have',
  dashes_in_comment: 'two dashes inside a comment',
  late_declaration: 'the XML declaration does not stand at the beginning',
  other_encoding: 'it is declared as {encoding}; send it in UTF-8',
  wrong_bytes: 'it contains bytes that {encoding} doesn’t have; send it in UTF-8',
  no_tag: '{text} is no tag',
  after_end: '<{tag}> stands after the end',
  too_deep: 'elements inside each other more than {n} deep',
  attribute_twice: '{name} stands twice in a tag',
  ends_other: '</{tag}> ends <{open}>',
  ends_nothing: '</{tag}> ends nothing',
  text_outside: 'text outside of the elements',
  cdata_end: ']]> where none may stand',
  bare_ampersand: 'an & that stands for itself; write &amp;',
  unknown_reference: '{text} stands for no character',
} as const

/** Why XML isn't a sitemap of the store. */
export const sitemapReasons = {
  no_address: '<{tag}> has no <loc>',
  several_addresses: '<{tag}> has more than one <loc>',
  wrong_place: '<{tag}> does not belong into <{root}>',
  too_many: 'more than {n} URLs; split it and send an index',
  address_too_long: '{address} has {n} characters or more',
  empty_address: 'an empty <loc> is not an address that begins with https:// or http://',
  not_an_address: '{address} is not an address that begins with https:// or http://',
  other_host: '{address} is not on {domain}, the domain of this store',
  other_root: 'a sitemap begins with <urlset> or <sitemapindex>, not <{tag}>',
  other_namespace: '<{tag}> needs xmlns="{namespace}"',
} as const
