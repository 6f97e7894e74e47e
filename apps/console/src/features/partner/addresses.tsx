import type { PartnerNetworkDetail } from '@pollen/contract/operator/partner';
import { CopyField } from '../../ui/copy-field.tsx';

/** What an operator enters on the network's own site. */
export function Addresses({ network }: { readonly network: PartnerNetworkDetail }) {
  const { postbackUrl, parameters, returnUrl, config } = network;
  const { notes, parameters: place } = config;
  return (
    <section className="card stack" aria-label="Addresses to give the network">
      <h2>Addresses to give the network</h2>
      <CopyField label="It sends results to" text={postbackUrl} />
      <CopyField label="It sends members back to" text={returnUrl} />
      <p className="sub">
        {place === 'query'
          ? 'Put the network’s own placeholder in place of each {…}.'
          : 'Put the network’s own placeholder in place of {session}.'}
      </p>
      {place !== 'query' && (
        <p className="sub">
          Each message carries in its body: <span className="mono">{parameters.join(', ')}</span>.
        </p>
      )}
      {typeof notes === 'string' && notes !== '' && <p className="note">{notes}</p>}
    </section>
  );
}
