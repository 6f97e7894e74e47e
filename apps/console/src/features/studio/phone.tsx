import { type Locale, locales } from '@pollen/contract/codes/locale';
import { useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { usePreviewFrame } from '../../platform/preview-frame.ts';
import { SelectField } from '../../ui/field.tsx';
import { languageNames } from '../../ui/language-fields.tsx';

interface PhoneProps {
  readonly plan: unknown;
  readonly title: string;
  readonly minutes: number;
  readonly start: Locale;
}

/** The members' own survey runner at the smallest phone size, in one language. */
export function Phone({ plan, title, minutes, start }: PhoneProps) {
  const [locale, setLocale] = useState<Locale>(start);
  const frame = usePreviewFrame({ plan, title, minutes, locale });
  return (
    <div className="studio-phone">
      <SelectField
        label="Language of the preview"
        value={locale}
        onChange={({ target }) => {
          const picked = locales.find((known) => known === target.value);
          if (picked) setLocale(picked);
        }}
      >
        {locales.map((known) => (
          <option key={known} value={known}>
            {languageNames[known]}
          </option>
        ))}
      </SelectField>
      {plan ? null : (
        <p className="studio-note">The preview appears once all problems are fixed.</p>
      )}
      <iframe
        ref={frame}
        title={`Preview, ${languageNames[locale] ?? locale}`}
        src={paths.preview}
      />
    </div>
  );
}
