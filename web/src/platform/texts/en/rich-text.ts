/** The editor of rich text. */
export const richText = {
  toolbar: 'Format of {label}',
  bold: 'Bold (Ctrl+B)',
  italic: 'Italic (Ctrl+I)',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  undo: 'Undo (Ctrl+Z)',
  redo: 'Redo (Ctrl+Shift+Z)',
  insert: 'Insert {text}',
  link: 'Link',
  linkAddress: 'Address of the link',
  linkSave: 'Set link',
  linkRemove: 'Remove link',
  linkWrong: 'Enter a web or e-mail address.',
} as const
