import './language-fields.css';
import { type ChangeEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextArea, TextField } from './field.tsx';

/** The operators' names of the app's languages. */
export const languageNames: Readonly<Record<string, string>> = {
  'en-US': 'English',
  id: 'Indonesian',
  ms: 'Malay',
  th: 'Thai',
  fil: 'Filipino',
  vi: 'Vietnamese',
};

export type LocalizedText = Readonly<Record<string, string>>;

interface LanguageFieldsProps {
  /** For example `Title`; each field adds its language. */
  readonly label: string;
  readonly texts: LocalizedText;
  readonly onChange: (texts: LocalizedText) => void;
  /** The languages its readers need; the others are folded away while they are empty. */
  readonly needed?: readonly string[];
  readonly long?: boolean;
  readonly maxLength?: number;
  readonly fault?: string | undefined;
}

/** One text in six languages; English replaces a missing one. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { label, texts, onChange, needed, long = false, maxLength, fault } = props;
  const [showsAll, setShowsAll] = useState(false);
  const all = Object.entries(languageNames);
  const shown = all.filter(
    ([locale]) =>
      showsAll || !needed || locale === 'en-US' || needed.includes(locale) || texts[locale],
  );
  const Field = long ? TextArea : TextField;
  return (
    <fieldset className="languages">
      <legend className="vh">{label}</legend>
      {shown.map(([locale, name]) => (
        <Field
          key={locale}
          label={`${label}, ${name}`}
          lang={locale}
          maxLength={maxLength}
          value={texts[locale] ?? ''}
          fault={locale === 'en-US' ? fault : undefined}
          onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange({ ...texts, [locale]: target.value })
          }
        />
      ))}
      {shown.length < all.length && (
        <Button kind="text" className="languages__more" onClick={() => setShowsAll(true)}>
          More languages<span className="vh"> of {label}</span>
        </Button>
      )}
    </fieldset>
  );
}

/** The input of a call: English always, the others if they are written. */
export function asLocalizedText(
  texts: LocalizedText,
): LocalizedText & { readonly 'en-US': string } {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return { ...Object.fromEntries(written), 'en-US': texts['en-US'] ?? '' };
}
