import { runService } from './service/run-service.ts';

await runService();
