import { WithNoscriptTextBox } from '../../src/forms/fields/noscript-text-box'
import { TextArea, TextField } from '../../src/forms/fields/text-field'
import type { Examples } from './example'
import { FormFrame } from './form-frame'
import { longWord, yoruba } from './texts'

interface Party {
  who: string
}

const labels = { who: 'Who comes?' }

export const textFieldExamples = {
  empty: (
    <FormFrame labels={labels}>
      <TextField<Party> name="who" />
    </FormFrame>
  ),
  'filled, with a hint, optional': (
    <FormFrame labels={labels} values={{ who: 'Ngozi Eze' }} optional={['who']}>
      <TextField<Party> name="who" hint="All names" autoComplete="name" />
    </FormFrame>
  ),
  'with a hint and an error': (
    <FormFrame labels={labels} errors={{ who: 'Tell us who.' }}>
      <TextField<Party> name="who" hint="All names" />
    </FormFrame>
  ),
  'an email address with a suggestion': (
    <FormFrame
      labels={{ who: 'Email' }}
      values={{ who: 'ngozi@gmail,com' }}
      errors={{ who: 'Enter a full email address, for example name@example.com.\nDid you mean ngozi@gmail.com?' }}
    >
      <TextField<Party> name="who" type="email" autoComplete="email" />
    </FormFrame>
  ),
  'a text box without scripts in its place (hidden with them)': (
    <FormFrame labels={labels}>
      <WithNoscriptTextBox name="who">
        <TextField<Party> name="who" />
      </WithNoscriptTextBox>
    </FormFrame>
  ),
  'long words': (
    <FormFrame labels={{ who: longWord }} values={{ who: longWord }} errors={{ who: longWord }} optional={['who']}>
      <TextField<Party> name="who" hint={longWord} />
    </FormFrame>
  ),
  Yoruba: (
    <FormFrame labels={{ who: yoruba }} values={{ who: yoruba }} errors={{ who: yoruba }}>
      <TextField<Party> name="who" hint={yoruba} />
    </FormFrame>
  ),
} satisfies Examples

export const textAreaExamples = {
  empty: (
    <FormFrame labels={labels}>
      <TextArea<Party> name="who" />
    </FormFrame>
  ),
  filled: (
    <FormFrame labels={labels} values={{ who: `Ngozi Eze\n${yoruba}\n${longWord}` }}>
      <TextArea<Party> name="who" hint="One name on each line." />
    </FormFrame>
  ),
  'with an error': (
    <FormFrame labels={labels} errors={{ who: 'Please fill in this field.' }}>
      <TextArea<Party> name="who" />
    </FormFrame>
  ),
} satisfies Examples
