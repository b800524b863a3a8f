/** Whether a text is an http, https or ftp address. */
export const isUrl = (text: string): boolean => /^(https?|ftp):\/\/\S+$/i.test(text) && URL.canParse(text)

/** Whether a link is harmless: such an address, or a place in the store itself (`/warranty`). */
export const isLink = (text: string): boolean =>
  isUrl(text) || (/^[^\s\\]+$/.test(text) && !/^(\/\/|[^/?#]*:)/.test(text))

/** Whether a name or address has a picture's extension. Uploads check the file's content. */
export const isImageName = (name: string): boolean => /\.(jpe?g|png|gif|webp|bmp|svg)$/i.test(name)
