/** A one-pixel icon, from the time before PNG favicons. */
export const iconBytes = Buffer.concat([
  Buffer.from('000001000100010100000100180030000000160000002800000001000000020000000100', 'hex'),
  Buffer.from('1800000000000400000000000000000000000000000000000000ffffff0000000000', 'hex'),
])

/** A file as a browser sends it. */
export const makeFile = (content: Uint8Array | string, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'image/png' })
