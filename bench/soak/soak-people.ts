import type { Project } from '../collect.ts';
import type { Service } from '../service.ts';
import { fates, type SentItems } from './sent-items.ts';
import { people } from './soak-load.ts';

const pageSize = 100;

interface Listed {
  readonly id: string;
  readonly externalId: string | null;
}

/** People who are missing, or have earlier traits than those of the last acknowledged identify call. */
export async function wrongPeople(
  service: Service,
  { id }: Project,
  sent: SentItems,
): Promise<string[]> {
  const path = `/v0/project/${id}/users`;
  const listed = new Map<string, string>();
  for (let offset = 0; ; offset += pageSize) {
    const query = `show=identified&limit=${pageSize}&offset=${offset}&fromTime=0`;
    const answer = (await service.request('GET', `${path}?${query}`)) as { items: Listed[] };
    for (const person of answer.items) listed.set(person.externalId ?? '', person.id);
    if (answer.items.length < pageSize) break;
  }
  const last = new Map<string, number>();
  for (let item = 0; item < sent.count; item++)
    if (sent.fateOf(item) === fates.acknowledged) last.set(`user-${item % people}`, item);
  const wrong: string[] = [];
  for (const [index, [externalId, item]] of [...last].entries()) {
    const person = listed.get(externalId);
    if (person === undefined) {
      wrong.push(`${externalId} is missing`);
      continue;
    }
    // One request for each person would take longer than the rest.
    if (index % 10 !== 0) continue;
    const { traits } = (await service.request('GET', `${path}/${person}`)) as {
      traits: { last: number };
    };
    if (traits.last < item)
      wrong.push(`${externalId}: traits of ${traits.last} instead of ${item}`);
  }
  return wrong;
}
