/** Imports from files: what all of them say. */
export const imports = {
  file: 'CSV file',
  fileSize: '{name} · {size}',
  drop: 'Drop a CSV file here, or',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  oneFile: 'Drop one file at a time.',
  emptyFile: 'This file is empty.',
  tooLarge: 'This file is larger than {limit}. Split it and import the pieces one after another.',
  line: 'Line',
  reason: 'Reason',
  lineText: 'Text of the line',
  rejectedTitle: 'Rejected lines',
  download: 'Download rejected lines',
  field: 'Field',
} as const
