import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

/** A text to take elsewhere, with a button that copies it. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Without permission or https, the text is selected and copied by hand.
      setState('failed');
    }
  }
  return (
    <div className="row copy-field">
      <div className="grow">
        <TextField
          label={label}
          className="field__control mono"
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button onClick={copy}>Copy</Button>
      <output className="cap">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Select the text and copy it' : ''}
      </output>
    </div>
  );
}
