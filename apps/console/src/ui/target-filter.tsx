import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

interface FieldText {
  readonly label: string;
  readonly placeholder: string;
}

interface TargetFilterProps {
  readonly kind: FieldText;
  readonly number: FieldText;
  /** Null for everything: an object needs both a kind and a number. */
  readonly onShow: (thing: { readonly kind: string; readonly id: string } | null) => void;
}

/** Filters a list by one object, given by kind and number. */
export function TargetFilter({ kind: kindWords, number, onShow }: TargetFilterProps) {
  const [kind, setKind] = useState('');
  const [id, setId] = useState('');
  function show(event: FormEvent) {
    event.preventDefault();
    onShow(kind && id ? { kind: kind.trim(), id: id.trim() } : null);
  }
  return (
    <form className="filters" onSubmit={show}>
      <TextField {...kindWords} value={kind} onChange={(event) => setKind(event.target.value)} />
      <TextField {...number} value={id} onChange={(event) => setId(event.target.value)} />
      <Button type="submit">Show</Button>
    </form>
  );
}
