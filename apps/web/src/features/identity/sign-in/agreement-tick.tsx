import { useText } from '../../../platform/i18n/i18n.ts';
import { Tick } from '../../../ui/choice/tick.tsx';
import { WarnIcon } from '../../../ui/icons/basic.tsx';
import { AgreementSentence } from './agreement-sentence.tsx';

interface AgreementTickProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly missing: boolean;
}

/** Both ways to register require this tick. */
export function AgreementTick({ checked, onChange, missing }: AgreementTickProps) {
  const t = useText('sign-in');
  return (
    <div className="field">
      <Tick
        name="agreed"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={missing || undefined}
        aria-describedby="agreed-hint"
        label={<AgreementSentence />}
      />
      <p id="agreed-hint" className="field__hint is-error" aria-live="polite">
        {missing && (
          <>
            <WarnIcon size={16} />
            <span>{t('register.agreeFirst')}</span>
          </>
        )}
      </p>
    </div>
  );
}
