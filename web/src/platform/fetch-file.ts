/** Navigates to a file's address: the browser downloads it and stays on the page. */
export function fetchFile(filePath: string): void {
  const link = document.createElement('a')
  link.href = filePath
  link.download = ''
  link.click()
}
