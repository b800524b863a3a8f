import { Box, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FormStore } from './form/form-store.ts'
import { FormSummary } from './form/form-summary.tsx'
import { FormContext, useFormState } from './form/use-field.ts'
import { InlineProblem } from './inline-problem.tsx'

type Props<S extends z.ZodObject> = {
  form: FormStore<S>
  saveLabel: string
  onSaved?: () => void
  children: ReactNode
  /** Instead of the server's own words about a refused save; null where that is told otherwise. */
  wordsFor?: (problem: unknown) => string | null
}

/** A form of a few fields with one button over its whole width, as on the sign-in pages; no guard, no Cancel. */
export function PlainForm<S extends z.ZodObject>({ form, saveLabel, onSaved, children, wordsFor }: Props<S>) {
  const store = form as unknown as FormStore
  const saving = useFormState(store, (state) => state.saving)
  const problem = useFormState(store, (state) => state.problem)
  const words = problem && wordsFor ? wordsFor(problem) : undefined
  return (
    <FormContext.Provider value={store}>
      <Box
        component="form"
        noValidate
        aria-busy={saving}
        onSubmit={async (event) => {
          event.preventDefault()
          if (await form.submit()) onSaved?.()
        }}
      >
        <Stack gap="md">
          {words !== null && <InlineProblem problem={problem} words={words} />}
          <FormSummary />
          {children}
          <Button type="submit" fullWidth loading={saving} disabled={saving}>
            {saveLabel}
          </Button>
        </Stack>
      </Box>
    </FormContext.Provider>
  )
}
