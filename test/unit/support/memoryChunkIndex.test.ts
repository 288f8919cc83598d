import { chunkIndexContract, contractDimensions } from '../../support/contracts/chunkIndexContract.ts'
import { MemoryChunkIndex } from '../../support/fakes/memoryChunkIndex.ts'

chunkIndexContract('memory', async () => new MemoryChunkIndex(contractDimensions))
