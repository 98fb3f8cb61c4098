import { useCompany } from '#testing/company.ts'
import { uploadCases } from '#testing/upload-cases.ts'

uploadCases(useCompany())
