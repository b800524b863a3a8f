/** The rich-text editor. */
export const richText = {
  toolbar: 'Formatting for {label}',
  bold: 'Bold (Ctrl+B)',
  italic: 'Italic (Ctrl+I)',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  undo: 'Undo (Ctrl+Z)',
  redo: 'Redo (Ctrl+Shift+Z)',
  insert: 'Insert {text}',
  link: 'Link',
  linkAddress: 'Link address',
  linkSave: 'Save link',
  linkRemove: 'Remove link',
  linkWrong: 'Enter a web or email address.',
} as const
