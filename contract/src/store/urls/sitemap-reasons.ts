/** Why a file isn't acceptable XML. */
export const xmlReasons = {
  endless: 'a tag, comment or text never ends',
  breaks_off: 'the file ends in the middle of {text}',
  left_open: 'the file ends before <{tag}> is closed',
  no_element: 'there’s no element',
  doctype: 'a DOCTYPE isn’t accepted',
  declaration: '{text} isn’t accepted',
  bare_less_than: 'a < where none is allowed; write &lt;',
  bad_character: 'a character that XML doesn’t allow',
  dashes_in_comment: 'two dashes inside a comment',
  late_declaration: 'the XML declaration isn’t at the beginning',
  other_encoding: 'it is declared as {encoding}; send it in UTF-8',
  wrong_bytes: 'it contains bytes that {encoding} doesn’t have; send it in UTF-8',
  no_tag: '{text} isn’t a tag',
  after_end: '<{tag}> comes after the end',
  too_deep: 'elements inside each other more than {n} deep',
  attribute_twice: 'a tag has {name} twice',
  ends_other: '</{tag}> ends <{open}>',
  ends_nothing: '</{tag}> ends nothing',
  text_outside: 'text outside the elements',
  cdata_end: ']]> where none is allowed',
  bare_ampersand: 'an & by itself; write &amp;',
  unknown_reference: '{text} isn’t a character',
} as const

/** Why XML isn't a sitemap of the store. */
export const sitemapReasons = {
  no_address: '<{tag}> has no <loc>',
  several_addresses: '<{tag}> has more than one <loc>',
  wrong_place: '<{tag}> doesn’t belong in <{root}>',
  too_many: 'more than {n} URLs; split it and send an index',
  address_too_long: '{address} has {n} characters or more',
  empty_address: 'an empty <loc> isn’t an address that begins with https:// or http://',
  not_an_address: '{address} isn’t an address that begins with https:// or http://',
  other_host: '{address} isn’t on {domain}, the domain of this store',
  other_root: 'a sitemap begins with <urlset> or <sitemapindex>, not <{tag}>',
  other_namespace: '<{tag}> needs xmlns="{namespace}"',
} as const
