import { Rejection } from '../../collect/ingest/rejection.ts';

export const errorsNotEnabled = new Rejection(
  403,
  'Error tracking is not enabled',
  'feature_disabled',
  'errors',
);
/** An error without a type, or one too many: the rest is accepted. */
export const errorLeftOut = new Rejection(200, '', 'invalid', 'errors');
