import { ApprovalDetail } from '../features/approval/approval-detail.tsx';
import { stateKinds, stateLabels } from '../features/approval/rules.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded, Page } from '../ui/page.tsx';
import { Tag } from '../ui/tag.tsx';

export default function ApprovalPage({ params }: PageProps) {
  const query = useCall('GET /approvals/{id}', { id: Number(params['id']) });
  return (
    <Loaded query={query}>
      {(approval) => (
        <Page
          title={`Request ${approval.id}`}
          about={
            <>
              <Tag kind={stateKinds[approval.state]}>{stateLabels[approval.state]}</Tag>
              <span className="cap">{approval.kindLabel}</span>
            </>
          }
          actions={<ButtonLink href={paths.approvals}>All requests</ButtonLink>}
        >
          <ApprovalDetail approval={approval} />
        </Page>
      )}
    </Loaded>
  );
}
