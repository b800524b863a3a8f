import type { ComponentType } from 'react'
import { loadTexts } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import type { SetupDialog, SetupDialogProps } from '#web/platform/screen.ts'

type LoadedDialog = SetupDialog & { Dialog: ComponentType<SetupDialogProps> }
const dialogs = new Map<SetupDialog['name'], LoadedDialog>()

const read = async (dialog: SetupDialog) => (await Promise.all([dialog.load(), loadTexts(dialog.texts)]))[0]

/** Registers the Setup's dialogs; called in features.tsx. */
export function addSetupDialogs(more: readonly SetupDialog[]): void {
  for (const dialog of more) dialogs.set(dialog.name, { ...dialog, Dialog: lazyPart(() => read(dialog)) })
}

/** The dialog that does this step, or shows the preview. */
export const findSetupDialog = (name: SetupDialog['name']): LoadedDialog | undefined => dialogs.get(name)
