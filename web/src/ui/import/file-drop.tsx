import { Button, Input } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Tooltip } from '../buttons/tooltip.tsx'
import { sizeText } from './file-sizes.ts'
import css from './import.module.css'

type Props = {
  file: File | null
  /** Receives null for an unusable file, which also clears the previous file's result. */
  onFile: (file: File | null) => void
  maxBytes: number
  disabled?: boolean
  /** Why no file can be chosen yet. */
  why?: string | undefined
  /** Refuses names that don't end in .csv. */
  onlyCsv?: boolean
  /** Offers .xml files too. */
  alsoXml?: boolean
  /** Offers .json files too; the screen says whose. */
  alsoJson?: boolean
}

/** One CSV file, dropped or chosen. */
export function FileDrop({ file, onFile, maxBytes, why, onlyCsv = false, ...rest }: Props) {
  const { alsoXml = false, alsoJson = false } = rest
  const disabled = rest.disabled || why !== undefined
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const take = (files: FileList | null) => {
    if (!files || files.length === 0) return
    const wrong = findFileProblem(files, maxBytes, onlyCsv)
    setError(wrong)
    onFile(wrong ? null : files[0]!)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) setOver(true)
  }
  return (
    <Input.Wrapper
      label={t(alsoXml ? 'imports.fileOrXml' : 'imports.file')}
      description={why}
      id={id}
      error={error}
      withAsterisk
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? <IconFileSpreadsheet size={18} aria-hidden /> : <IconUpload size={18} aria-hidden />}
        <span>
          {file
            ? t('imports.fileSize', { name: file.name, size: sizeText(file.size) })
            : t(alsoXml ? 'imports.dropOrXml' : 'imports.drop')}
        </span>
        <Tooltip label={why} disabled={!why}>
          <Button
            id={id}
            variant="default"
            size="xs"
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {t(file ? 'imports.chooseOther' : 'imports.choose')}
          </Button>
        </Tooltip>
        <input
          ref={input}
          type="file"
          hidden
          accept={listAccepted({ onlyCsv, alsoXml, alsoJson })}
          aria-label={t(alsoXml ? 'imports.fileOrXml' : 'imports.file')}
          onChange={(event) => {
            take(event.currentTarget.files)
            // Clear the input, so that choosing a corrected file again fires a change.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

type Accepts = { onlyCsv: boolean; alsoXml: boolean; alsoJson: boolean }

function listAccepted({ onlyCsv, alsoXml, alsoJson }: Accepts): string {
  if (onlyCsv) return '.csv,text/csv'
  const tables = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'
  const xml = alsoXml ? ',.xml,text/xml,application/xml' : ''
  return `${tables}${xml}${alsoJson ? ',.json,application/json' : ''}`
}

function findFileProblem(files: FileList, maxBytes: number, onlyCsv: boolean): string | null {
  const [file] = files
  if (!file || files.length > 1) return t('imports.oneFile')
  if (onlyCsv && !/\.csv$/i.test(file.name)) return t('imports.onlyCsv')
  if (file.size === 0) return t('common.fileEmpty')
  return file.size > maxBytes ? t('imports.tooLarge', { limit: sizeText(maxBytes) }) : null
}
